/** Line icons of this page on a 24-unit grid. */
const PATHS = {
  wetFloor:
    'M8 4c3 3.600 4.500 5.900 4.500 8a4.500 4.500 0 0 1-9 0C3.500 9.900 5 7.600 8 4zM17 10c2 2.500 3 4.100 3 5.500a3 3 0 0 1-6 0c0-1.400 1-3 3-5.500zM4 21h16',
  cleaning: 'M11 4l1.600 4.400L17 10l-4.400 1.600L11 16l-1.600-4.400L5 10l4.400-1.600zM19 14v5M16.500 16.500h5M5 17v3M3.500 18.500h3',
  waste: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  lighting: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.6.500 1 1.200 1 2.100h5c0-.9.400-1.600 1-2.100A6 6 0 0 0 12 3z',
  blocked: 'M5 21V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v17M3 21h18M13 12h.01',
  odour: 'M3 8h11a2.500 2.500 0 1 0-2.500-2.500M3 12h15a2.500 2.500 0 1 1-2.500 2.500M3 16h8a2.500 2.500 0 1 1-2.500 2.500',
  pest: 'M8 8a4 4 0 0 1 8 0M7 10h10v5a5 5 0 0 1-10 0zM12 10v10M3 8l4 3M21 8l-4 3M3 20l4-3M21 20l-4-3M2 14h5M17 14h5',
  other: 'M5 12h.01M12 12h.01M19 12h.01',
  pin: 'M12 21c4-4.500 7-7.700 7-11a7 7 0 1 0-14 0c0 3.300 3 6.500 7 11zM12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  camera:
    'M4 8h3l2-3h6l2 3h3a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM12 17a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z',
} as const;

export function KindIcon({ name, size = 26 }: { name: keyof typeof PATHS; size?: number }) {
  const weight = name === 'other' ? 3 : 1.6;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth={weight} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
