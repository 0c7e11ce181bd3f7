import { Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface SectionCardProps {
  /** of the heading, which names the section */
  id: string;
  title: string;
  /** what the section is for */
  text?: ReactNode;
  children: ReactNode;
}

/** One section of a page: a card with a heading and the contents below it. */
export const SectionCard = ({ id, title, text, children }: SectionCardProps) => (
  <Card component="section" aria-labelledby={id}>
    <CardContent>
      <Typography variant="subtitle1" component="h2" id={id} sx={text ? undefined : { mb: 2 }}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {text}
        </Typography>
      )}
      {children}
    </CardContent>
  </Card>
);
