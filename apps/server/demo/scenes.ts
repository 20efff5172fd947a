const WALL = '#cfd8d6';
const FLOOR = '#9fb0ab';

const room = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640"><rect width="960" height="640" fill="${WALL}"/><rect y="430" width="960" height="210" fill="${FLOOR}"/>
   <rect x="60" y="70" width="150" height="96" rx="6" fill="#eef3f2"/>${content}</svg>`;
const basin = (stain: string) =>
  room(`<rect x="330" y="300" width="300" height="34" rx="16" fill="#f5f7f7"/><path d="M350 334h260l-50 96H400z" fill="#e2e9e8"/>
   <path d="M470 210h22v90h-22zM470 210h70v20h-70z" fill="#7d8b89"/>${stain}`);
const bin = (lid: string) =>
  room(
    `<path d="M380 300h200l-22 230H402z" fill="#e0ab2a"/><circle cx="480" cy="420" r="38" fill="none" stroke="#5b4a12" stroke-width="10" stroke-dasharray="44 36"/>${lid}`,
  );
const corridor = (thing: string) =>
  room(
    `<rect x="360" y="150" width="240" height="300" fill="#8fa4a3"/><rect x="476" y="150" width="8" height="300" fill="#6e8281"/><rect x="700" y="260" width="44" height="120" rx="20" fill="#b8372f"/>${thing}`,
  );

const SCENES = {
  basinStained: basin(
    '<path d="M400 322q70 26 160-4" stroke="#8a6a35" stroke-width="12" fill="none"/><circle cx="520" cy="372" r="15" fill="#8a6a35"/>',
  ),
  basinClean: basin('<path d="M380 312h120" stroke="#ffffff" stroke-width="8" stroke-linecap="round"/>'),
  binFull: bin(
    '<path d="M372 300q30-70 90-44 40-60 92-4 40-6 42 48z" fill="#f2c94c"/><path d="M600 500q60-60 110 0t-20 60h-80z" fill="#f2c94c"/>',
  ),
  binClosed: bin('<rect x="366" y="272" width="228" height="34" rx="10" fill="#c79620"/>'),
  doorBlocked: corridor(
    '<rect x="330" y="340" width="240" height="120" rx="10" fill="#dfe6e5"/><path d="M330 340q120-90 240 0z" fill="#ffffff"/><circle cx="370" cy="480" r="20" fill="#4a5752"/><circle cx="530" cy="480" r="20" fill="#4a5752"/>',
  ),
  doorFree: corridor('<path d="M340 470h280l50 90H290z" fill="none" stroke="#e0ab2a" stroke-width="14"/>'),
  floorWet: room('<ellipse cx="470" cy="530" rx="220" ry="54" fill="#7fa6b8"/><ellipse cx="420" cy="516" rx="80" ry="16" fill="#a9c8d6"/>'),
  floorDry: room('<path d="M620 340l60 190H560z" fill="#e0ab2a"/><rect x="611" y="400" width="18" height="66" fill="#3a3520"/>'),
} as const;
export type Scene = keyof typeof SCENES;

/** What was found and how it looked when put right. */
export const SCENE_PAIRS: readonly { before: Scene; after: Scene }[] = [
  { before: 'basinStained', after: 'basinClean' },
  { before: 'binFull', after: 'binClosed' },
  { before: 'doorBlocked', after: 'doorFree' },
  { before: 'floorWet', after: 'floorDry' },
];

const drawn = new Map<Scene, Promise<Buffer>>();

async function draw(scene: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(scene)).jpeg({ quality: 82 }).toBuffer();
}

/** A drawn picture of a place before or after a correction: the demo holds no photo of anyone. Each is drawn once. */
export function drawScene(scene: Scene): Promise<Buffer> {
  const picture = drawn.get(scene) ?? draw(SCENES[scene]);
  drawn.set(scene, picture);
  return picture;
}
