import { giveUp } from './project.mjs';

/** Ends with a remedy if Node.js is older than the portal needs. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  giveUp(`Node.js ${process.versions.node} is too old.`, 'install Node.js 20.19 or newer from https://nodejs.org.');
}
