/** The package `jsonexport`: no list of ours exports in the browser. */
export default (): never => {
  throw new Error('Lists are exported by the server');
};
