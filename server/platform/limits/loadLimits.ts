const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const MEBIBYTE = 1024 * 1024;

/**
 * How much one portal accepts at the same time, and how long bodies and responses may take. Bytes, milliseconds and
 * bytes per second. If several people share an address (an office behind one router, an untrusted proxy), the limits by
 * address apply to all of them together, so they only cover requests whose user is not known yet.
 */
export interface LoadLimits {
  /** requests in progress: their bodies have arrived, their responses are not ready */
  working: number;
  /** requests of one address whose user is not known: public routes, and others until their session is read */
  perAddress: number;
  /**
   * unfinished bodies of one address, of requests not identified yet and, separately, of anonymous callers; of one
   * user; in total, of which anonymous callers may use half
   */
  bodiesPerAddress: number;
  bodiesPerUser: number;
  bodies: number;
  /** declared bytes of all unfinished bodies other than forms, which are held in memory; anonymous callers may use half */
  bodyBytes: number;
  /** requests of one user; further ones wait, and more than `waitingPerUser` are rejected */
  perUser: number;
  waitingPerUser: number;
  userTimeout: number;
  /** bytes of large responses of one user that are not read yet, apart from the newest */
  answerBytesPerUser: number;
  /** the time limit of a body other than a form */
  bodyTime: number;
  /** a form may take `formGrace`, and longer as long as its average rate is at least `rate`, but never longer than `longest` */
  formGrace: number;
  rate: number;
  longest: number;
  /** a file or export that is not read for this long ends */
  stall: number;
  /** concurrent exports, their maximum duration, and how long one waits for its turn */
  exports: number;
  exportTime: number;
  exportTimeout: number;
}

/** 25 MB, the largest file, takes 22 minutes at this rate: 160 kbit/s. */
const SLOWEST_LINE = 20_000;

export const LOAD_LIMITS: LoadLimits = {
  // Two cores serve about two hundred requests per second, so the last of these waits two or three seconds.
  working: 500,
  // No single address can use up the portal, and an office whose people all open the portal at the same moment is
  // served.
  perAddress: 200,
  bodiesPerAddress: 20,
  bodiesPerUser: 10,
  bodies: 300,
  bodyBytes: 64 * MEBIBYTE,
  // A browser opens six connections over HTTP/1.1; over HTTP/2, several tabs opened together send more requests at the
  // same time.
  perUser: 30,
  waitingPerUser: 70,
  userTimeout: 10 * SECOND,
  answerBytesPerUser: 64 * MEBIBYTE,
  bodyTime: 20 * SECOND,
  formGrace: 30 * SECOND,
  rate: SLOWEST_LINE,
  longest: 25 * MINUTE,
  stall: 15 * SECOND,
  exports: 3,
  exportTime: 5 * MINUTE,
  exportTimeout: 10 * SECOND,
};

/** Node closes a connection whose request has not arrived completely by then, also if no route reads it. */
export const REQUEST_TIMEOUT = LOAD_LIMITS.longest + MINUTE;
/** Headers arrive in one piece; a connection that sends them slowly is closed. */
export const HEADERS_TIMEOUT = 15 * SECOND;
/** How often Node looks for connections that exceed these two. */
export const CONNECTIONS_CHECKED = 5 * SECOND;
