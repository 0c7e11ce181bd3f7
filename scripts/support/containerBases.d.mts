export declare const unpinnedBases: (text: string) => string[];
