import { Alert, AlertTitle, Box } from '@mui/material';
import { useEffect, useRef } from 'react';

/** Lists everything that stopped an action below its title, and scrolls into view. */
export const Failure = ({ title, messages }: { title: string; messages: readonly string[] }) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other messages are another failure
  useEffect(() => {
    // In braces because newer browsers return a promise, which an effect must not return.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [messages]);
  return (
    <Alert ref={box} severity="error" role="alert">
      <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{title}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4, maxHeight: 240, overflowY: 'auto' }}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
    </Alert>
  );
};
