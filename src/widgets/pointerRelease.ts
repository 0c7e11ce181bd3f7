/** What waits for the mouse button to be released; null while no button is pressed. */
let waiting: (() => void)[] | null = null;

const release = (): void => {
  const due = waiting ?? [];
  waiting = null;
  for (const run of due) run();
};

window.addEventListener(
  'mousedown',
  () => {
    waiting ??= [];
  },
  true,
);
// The browser sends the click in the same task as `mouseup`, so a timer runs after it.
window.addEventListener('mouseup', () => setTimeout(release), true);
// A drag ends without `mouseup`, and a release outside the window may not be reported. Not in the capture phase: the
// window would also receive the `blur` of every field, during the very press that is waited for.
for (const end of ['dragend', 'blur', 'keydown']) window.addEventListener(end, release);

/**
 * Runs an action at once, or, while a mouse button is pressed, after the button is released and its click is handled.
 * An error that appears or disappears when a field is left would otherwise move the button under the pointer, and the
 * click would be lost.
 */
export const afterPointerRelease = (action: () => void): void => {
  if (waiting) waiting.push(action);
  else action();
};
