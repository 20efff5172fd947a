/* A hospital in section: rooms as cells, a cloud of cells above, an inspector's dotted round. Drawn, not loaded. */
const ROOMS = {
  ward: 'M12 62h44M12 62v8M56 62v8M12 52v10M14 56h14v-5h-10zM56 46v16M72 30v40M68 30h8M72 34l-5 9h10zM88 70V50h12v20',
  theatre: 'M56 0v12M34 20q22-18 44 0zM28 54h56M56 54v16M44 70h24M92 70V40h12v30M94 48h8',
  kitchen: 'M12 44h88M16 44v26M96 44v26M16 56h80M30 44v-8h18v8M66 44q0-10 10-10t10 10M36 12h40l-6 12H42z',
  waste:
    'M18 70V40h24v30zM16 40h28M54 70V40h24v30zM52 40h28M36 55a6 6 0 1 1-12 0 6 6 0 1 1 12 0M72 55a6 6 0 1 1-12 0 6 6 0 1 1 12 0M90 70V26h12v44',
  lab: 'M12 50h88v20M12 50v20M30 50V38l-6-14h12l-6 14M52 50V30h8v20M78 50q-10-10 0-22h8v22',
  lift: 'M36 12h40v58H36zM56 12v58M50 34l-4 6h8zM62 46l-4-6h8z',
  stairs: 'M8 70h14v-11h14V48h14V37h14V26h14V15h24',
  desk: 'M10 48h70v22H10zM10 48l6-6h58l6 6M26 42V30h18v12M35 42v4M101 34a7 7 0 1 1-14 0 7 7 0 1 1 14 0M84 70V54q0-9 10-9t10 9v16',
  plant: 'M14 70V38h30v32M22 38V14h50M60 70V46h34v24M66 54h22M66 62h22M72 14v32M38 54a9 9 0 1 1-18 0 9 9 0 1 1 18 0',
  toilet: 'M20 70V44h20v10q0 10-8 16M60 46h36q-2 14-18 14t-18-14zM78 46V34q0-5 6-5M66 14h24v14H66z',
  lobby: 'M30 70V20h52v50M56 20v50M50 46v4M62 46v4M8 70V52M4 52h8M104 70V56M98 56h12',
  store:
    'M12 14v56M100 14v56M12 32h88M12 52h88M20 32V20h18v12M46 32v-8h20v8M74 32V18h16v14M22 52V40h22v12M54 52v-8h30v8M20 70V58h28v12M60 70V60h26v10',
} as const;

const FLOORS: (keyof typeof ROOMS)[][] = [
  ['store', 'theatre', 'theatre', 'lab', 'plant'],
  ['ward', 'ward', 'desk', 'toilet', 'lift'],
  ['ward', 'toilet', 'ward', 'ward', 'lift'],
  ['lobby', 'kitchen', 'store', 'waste', 'stairs'],
];
const LIT = ['1.1', '3.3'];
const LEFT = 30;
const TOP = 160;
const PUFFS = [
  [176, 84, 52],
  [256, 60, 60],
  [346, 70, 62],
  [424, 92, 48],
  [128, 100, 34],
  [474, 104, 32],
] as const;

/** Cells of the cloud on a 9-unit grid where a puff covers it, one path for each colour and brightness: a few drawings are on the screen sooner than hundreds. */
const CLOUD = (() => {
  const paths = new Map<string, { fill: string; opacity: number; d: string }>();
  for (let n = 0; n < 14 * 48; n++) {
    const [x, y] = [80 + (n % 48) * 9, 12 + Math.floor(n / 48) * 9];
    if (y >= 124 || !PUFFS.some(([cx, cy, r]) => (x - cx) ** 2 + (y - cy) ** 2 < r * r)) continue;
    const fill = (x * 3 + y * 5) % 47 < 2 ? '#F2B134' : '#7CC9BD';
    const opacity = 0.3 + 0.05 * ((x * 7 + y * 13) % 11);
    const path = paths.get(`${fill}${opacity}`) ?? { fill, opacity, d: '' };
    path.d += `M${x} ${y + 1}l1-1h3.5l1 1v3.5l-1 1h-3.5l-1-1z`;
    paths.set(`${fill}${opacity}`, path);
  }
  return [...paths.values()];
})();

/** Stops of the round: x, y, filled tenths. */
const STOPS = [
  [170, 268, 10],
  [395, 268, 6],
  [170, 106, 7],
  [284, 106, 9],
  [170, 25, 10],
  [395, 25, 10],
  [512, 187, 9],
] as const;

const turn = (degrees: number) =>
  [12 * Math.cos((degrees * Math.PI) / 180), 12 * Math.sin((degrees * Math.PI) / 180)].map((n) => n.toFixed(2)).join(' ');

const arcs = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, n) => `M${turn((from + n) * 36 - 86)}A12 12 0 0 1 ${turn((from + n) * 36 - 58)}`).join('');

function Stop({ x, y, filled }: { x: number; y: number; filled: number }) {
  const bad = filled < 8;
  const color = bad ? '#F2B134' : '#5FD0BF';
  return (
    <g transform={`translate(${LEFT + x} ${TOP + y})`} fill="none" strokeLinecap="round">
      <circle r="15" fill="#0A3533" />
      <path d={arcs(0, filled)} stroke={color} strokeWidth="3.4" strokeLinecap="butt" />
      <path d={arcs(filled, 10)} stroke="#2C6660" strokeWidth="3.4" strokeLinecap="butt" />
      {bad ? (
        <path d="M0-5v6M0 4.6v.6" stroke={color} strokeWidth="2.6" />
      ) : (
        <path d="M-4.5 .5l3.2 3.4L5-3.6" stroke="#fff" strokeWidth="2.2" />
      )}
    </g>
  );
}

function Inspector() {
  return (
    <g transform={`translate(${LEFT - 2} ${TOP + 252})`} fill="none">
      <circle cx="30" cy="10" r="8" fill="#F3D9BE" />
      <path d="M21 8q1-9 10-9t9 8q-9 2-19 1z" fill="#F2B134" />
      <path d="M18 76V38q0-17 13-17t13 17v6l12 5-2 6-17-4V76h-7V58h-3v18z" fill="#EAF4F2" />
      <path d="M24 23l7 10 6-10" stroke="#0B5F59" strokeWidth="2" />
      <rect x="51" y="38" width="17" height="22" rx="2.5" fill="#0A3533" stroke="#F2B134" strokeWidth="1.6" transform="rotate(14 59 49)" />
      <path d="M56 48l3 3 5-6" stroke="#F2B134" strokeWidth="1.8" />
    </g>
  );
}

export function HospitalSection() {
  return (
    <svg viewBox="0 0 640 506" aria-hidden="true">
      {CLOUD.map((path) => (
        <path key={`${path.fill}${path.opacity}`} {...path} />
      ))}
      {[200, 313.6, 427].map((x) => (
        <path key={x} d={`M${x} 130V${TOP - 4}`} stroke="#7CC9BD" strokeWidth="2" strokeDasharray="3 4" />
      ))}
      <path d={`M${LEFT - 8} ${TOP}h584M${LEFT - 22} ${TOP + 328}h618`} stroke="#8FD0C6" strokeWidth="2.5" />
      {FLOORS.flatMap((rooms, floor) =>
        rooms.map((room, i) => {
          const lit = LIT.includes(`${floor}.${i}`);
          return (
            <g key={`${floor}.${i}`} transform={`translate(${LEFT + i * 113.6} ${TOP + 4 + floor * 81})`}>
              <rect
                width="112"
                height="78"
                fill={lit ? 'rgba(242,177,52,.16)' : 'rgba(255,255,255,.045)'}
                stroke="#5FA79C"
                strokeOpacity=".5"
              />
              <path
                d={ROOMS[room]}
                transform="translate(0 4)"
                fill="none"
                stroke={lit ? '#F6D48B' : '#8FD0C6'}
                strokeOpacity={lit ? 1 : 0.78}
                strokeWidth="1.5"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </g>
          );
        }),
      )}
      <path
        d={`M${LEFT + 76} ${TOP + 268}H${LEFT + 512}V${TOP + 106}H${LEFT + 170}V${TOP + 25}H${LEFT + 395}`}
        stroke="#F2B134"
        strokeWidth="2"
        strokeDasharray="1 6"
        strokeLinecap="round"
        fill="none"
      />
      {STOPS.map(([x, y, filled]) => (
        <Stop key={`${x}.${y}`} x={x} y={y} filled={filled} />
      ))}
      <Inspector />
    </svg>
  );
}
