import { readFileSync } from 'node:fs';

const MEBIBYTE_IN_KIB = 1024;

/** Resident memory of a process in MB; Linux. */
const residentMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / MEBIBYTE_IN_KIB;

/** Samples the memory of a process ten times a second. @returns ends the sampling and returns the peak, MB */
export const watchMemory = (pid: number): (() => number) => {
  let peak = residentMemory(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMemory(pid));
  }, 100);
  return () => {
    clearInterval(timer);
    return peak;
  };
};
