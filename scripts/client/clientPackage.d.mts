export function packClient(output: string, time: number, api?: object): string;
