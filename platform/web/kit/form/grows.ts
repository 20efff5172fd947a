import type { CSSProperties } from 'react';
import type { TextareaProps } from '@mantine/core';

const BY_BROWSER = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** A text area as high as its text, at least some rows: by the browser where it can, as measuring by script lays the page out twice. */
export const grows = (rows: number): Pick<TextareaProps, 'autosize' | 'minRows' | 'rows' | 'className' | 'style'> =>
  BY_BROWSER ? { rows, className: 'q-grows', style: { '--q-rows': rows } as CSSProperties } : { autosize: true, minRows: rows };
