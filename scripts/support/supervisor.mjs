import { spawn } from 'node:child_process';
import { root } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Passes on the signals that end this script to the commands that it runs, and waits for them: the first signal once, a
 * further one as SIGKILL.
 */
export function supervisor() {
  const children = new Set();
  let stoppedBy;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      for (const child of children) stoppedBy ? killGroup(child.pid) : child.kill(signal);
      if (!stoppedBy) console.error(`\n${signal}: stopping. A second signal stops at once.`);
      stoppedBy ??= signal;
    });
  return {
    /** the first signal, if there was one */
    get stoppedBy() {
      return stoppedBy;
    },
    /**
     * Runs a command, and ends what it leaves running.
     * @param {string[]} command
     * @param {Record<string, string>} env what is added to the environment
     * @returns {Promise<number>} its exit code; 1 if a signal ended it
     */
    run: ([program, ...args], env = {}) =>
      new Promise((resolve, reject) => {
        const child = spawn(program, args, {
          cwd: root,
          env: { ...process.env, ...env },
          stdio: ['ignore', 'inherit', 'inherit'],
          // In a process group of its own: Ctrl+C reaches it only through this script, once.
          detached: true,
        });
        children.add(child);
        child.on('error', reject);
        child.on('exit', (code) => {
          children.delete(child);
          killGroup(child.pid);
          resolve(code ?? 1);
        });
      }),
  };
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}
