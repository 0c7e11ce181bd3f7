export declare const secondsOf: (file: string, size: number) => number;
export declare const isLong: (file: string) => boolean;
