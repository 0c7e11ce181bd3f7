/** What is known of a release: its names, and the time of its commit in seconds since 1970. */
export interface Release {
  name: string;
  version: string;
  commit: string | null;
  platform: string;
  time: number;
}

export function billOfMaterials(release: Release, made?: string): string;
export function provenance(release: Release, digest: string): string;
export function checksums(contents: Record<string, string | Uint8Array>): string;
export function signature(text: string, key: string): Buffer;
