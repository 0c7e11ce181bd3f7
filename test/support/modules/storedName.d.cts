export declare function storedName(file: string): string;
export declare function sourceOfStored(stored: string): string;
