import { Alert, type AlertProps, AlertTitle, Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { ScrollFrame } from './ScrollFrame.tsx';

interface MessageListProps extends Pick<AlertProps, 'severity' | 'role' | 'sx' | 'children'> {
  title: string;
  messages: readonly string[];
}

/** Several messages below one title, and what follows from them; renders nothing without either. */
export const MessageList = ({ title, messages, children, ...alert }: MessageListProps) =>
  (messages.length > 0 || children) && (
    <Alert {...alert}>
      <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{title}</AlertTitle>
      {messages.length > 0 && (
        <Box component={ScrollFrame} aria-label={title} sx={{ maxHeight: 240, overflowY: 'auto' }}>
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </Box>
        </Box>
      )}
      {children}
    </Alert>
  );

/** Lists everything that stopped an action, and scrolls into view. */
export const Failure = ({ title, messages, children }: Pick<MessageListProps, 'title' | 'messages' | 'children'>) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other messages are another failure
  useEffect(() => {
    // In braces because newer browsers return a promise, which an effect must not return.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [messages]);
  return (
    <div ref={box}>
      <MessageList severity="error" role="alert" title={title} messages={messages}>
        {children}
      </MessageList>
    </div>
  );
};
