/** Replaces the package `jsonexport`: the server exports the lists, not the browser. */
export default (): never => {
  throw new Error('Lists are exported by the server');
};
