import { useRef, useState } from 'react';
import type { Sending } from '#dataProvider/custom/call.ts';

/**
 * Tracks the progress of an upload. The upload continues when its drawer closes. Only `stop` cancels it, and only until
 * the last byte is sent, because the server then completes the request.
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
