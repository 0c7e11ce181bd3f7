import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ChartFigureProps {
  title: string;
  /** the same figures as a table */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  children: ReactNode;
}

/** A chart, and a table of its figures for screen readers. */
export const ChartFigure = ({ title, head, rows, children }: ChartFigureProps) => (
  <Box component="figure" sx={{ position: 'relative', m: 0, minWidth: 0 }}>
    <Typography component="figcaption" variant="h3" aria-hidden>
      {title}
    </Typography>
    <div aria-hidden>{children}</div>
    <VisuallyHidden as="div">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={head[at]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={head[at]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  </Box>
);
