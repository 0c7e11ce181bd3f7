/** The sources of a build: folders, and files beside them. */
interface Sources {
  rooms: readonly string[];
  settings: readonly string[];
}
export const screens: Sources;
export const server: Sources;
