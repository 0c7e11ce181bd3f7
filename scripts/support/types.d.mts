export declare const typeErrors: (project: string, memory?: string) => Promise<string[] | null>;
