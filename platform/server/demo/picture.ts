/** A wall with a stain, as a PNG: for what needs a photo. */
export async function demoPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#dfe6e2"/>
        <rect y="360" width="640" height="120" fill="#8d9a94"/><ellipse cx="330" cy="250" rx="120" ry="70" fill="#b39b72" opacity=".7"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
}
