export const root: string;
export function tool(path: string): string[];
export function npm(): string[];
export function run(command: string[], options?: import('node:child_process').SpawnOptions): Promise<number>;
export function giveUp(sentence: string, remedy: string): never;
export function isStarted(url: string): boolean;
