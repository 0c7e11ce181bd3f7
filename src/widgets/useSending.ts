import { useRef, useState } from 'react';
import type { Sending } from '#dataProvider/custom/call.ts';

/**
 * How far an upload is. It goes on when its drawer closes (contract A6): only `stop` ends it, and only until the last
 * byte is on its way, for what the server does then it does.
 */
export const useSending = () => {
  const [part, setPart] = useState(0);
  const controller = useRef<AbortController>(null);
  return {
    part,
    begin(): Sending {
      controller.current = new AbortController();
      setPart(0);
      return { onProgress: setPart, signal: controller.current.signal };
    },
    stop: (): void => controller.current?.abort(),
  };
};
