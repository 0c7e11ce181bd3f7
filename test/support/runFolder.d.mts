export declare function enterRunFolder(): void;
export declare function exitAtSignals(): void;
