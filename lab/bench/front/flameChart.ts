/** What of Chromium's CPU profile a chart needs: a tree of functions, and which of them ran at which time. */
interface CpuProfile {
  nodes: readonly { id: number; callFrame: { functionName: string; url: string }; children?: readonly number[] }[];
  startTime: number;
  samples?: readonly number[];
  timeDeltas?: readonly number[];
}

/** A function while it ran without interruption, in milliseconds since the profile began. */
interface Block {
  name: string;
  depth: number;
  from: number;
  to: number;
}

const OUTSIDE = ['(root)', '(idle)', '(program)'];
const OF_PACKAGE = /packages-/;

/** Returns the blocks of a profile, outer ones first. */
export function blocksOf({ nodes, samples = [], timeDeltas = [] }: CpuProfile): Block[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const stackOf = (id: number): number[] => {
    const stack: number[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) stack.unshift(at);
    return stack.filter((one) => !OUTSIDE.includes(byId.get(one)?.callFrame.functionName ?? ''));
  };
  const blocks: Block[] = [];
  let open: { id: number; block: Block }[] = [];
  let now = 0;
  samples.forEach((sample, at) => {
    now += (timeDeltas[at] ?? 0) / 1000;
    const stack = stackOf(sample);
    const same = stack.findIndex((id, depth) => open[depth]?.id !== id);
    open = open.slice(0, same < 0 ? stack.length : same);
    for (const id of stack.slice(open.length)) {
      const { functionName = '', url = '' } = byId.get(id)?.callFrame ?? {};
      const name = functionName || (OF_PACKAGE.test(url) ? 'package' : 'module');
      const block = { name, depth: open.length, from: now, to: now };
      blocks.push(block);
      open.push({ id, block });
    }
    const until = now + (timeDeltas[at + 1] ?? 0) / 1000;
    for (const { block } of open) block.to = until;
  });
  return blocks;
}

const [WIDTH, ROW, DEEPEST] = [1200, 13, 36];
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** The same colour for the same name, from yellow to red. */
const colourOf = (name: string) => {
  const hash = [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 997, 7);
  return `hsl(${10 + (hash % 45)} 80% ${62 + (hash % 17)}%)`;
};

/** Draws blocks as an SVG, time from left to right, callers above the functions that they call. */
export function chartOf(blocks: readonly Block[], title: string, milliseconds: number): string {
  const scale = WIDTH / milliseconds;
  const shown = blocks.filter(({ depth, from, to }) => depth < DEEPEST && (to - from) * scale >= 1.5);
  const height = (Math.max(0, ...shown.map(({ depth }) => depth)) + 3) * ROW + 14;
  const parts = shown.map(({ name, depth, from, to }) => {
    const [x, width] = [(from * scale).toFixed(1), ((to - from) * scale).toFixed(1)];
    const y = 18 + depth * ROW;
    const letters = Math.floor(Number(width) / 5.2);
    const label = letters > 3 ? `<text x="${x}" y="${y + 9}">${escaped(name.slice(0, letters))}</text>` : '';
    return `<rect x="${x}" y="${y}" width="${width}" height="12" fill="${colourOf(name)}"/>${label}`;
  });
  const ticks = Array.from({ length: Math.floor(milliseconds / 50) }, (_, at) => {
    const x = ((at + 1) * 50 * scale).toFixed(1);
    return `<text x="${x}" y="${height - 3}">${(at + 1) * 50} ms</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="9">
<title>${escaped(title)}</title>
<text x="0" y="11" font-size="11">${escaped(title)}</text>
${[...parts, ...ticks].join('\n')}
</svg>
`;
}
