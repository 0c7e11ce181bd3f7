export declare const DEEP: Readonly<Record<string, readonly string[]>>;
export declare const MAIN_JOURNEYS: readonly string[];
export declare function isDeep(file: string): boolean;
export declare function journeysIn(suite: 'main' | 'deep', names: readonly string[]): string[];
