interface Props {
  /** The dark parts of its QR code as an SVG path, and its width. */
  qr: { size: number; path: string };
  label: string;
}

/** A QR code with its quiet edge, black on white whatever the theme, so that every phone reads it. */
export function QrPicture({ qr: { size, path }, label }: Props) {
  return (
    <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={label}>
      <rect x={-2} y={-2} width={size + 4} height={size + 4} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
