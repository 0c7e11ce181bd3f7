import { Alert, type AlertProps, AlertTitle, Box } from '@mui/material';
import { useEffect, useRef } from 'react';

interface MessageListProps extends Pick<AlertProps, 'severity' | 'role' | 'sx'> {
  title: string;
  messages: readonly string[];
}

/** Several messages below one title; renders nothing without messages. */
export const MessageList = ({ title, messages, ...alert }: MessageListProps) =>
  messages.length > 0 && (
    <Alert {...alert}>
      <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{title}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4, maxHeight: 240, overflowY: 'auto' }}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
    </Alert>
  );

/** Lists everything that stopped an action, and scrolls into view. */
export const Failure = ({ title, messages }: Pick<MessageListProps, 'title' | 'messages'>) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other messages are another failure
  useEffect(() => {
    // In braces because newer browsers return a promise, which an effect must not return.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [messages]);
  return (
    <div ref={box}>
      <MessageList severity="error" role="alert" title={title} messages={messages} />
    </div>
  );
};
