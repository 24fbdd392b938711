/** Pixels of the longer side of a photo that is sent: a page of paper stays readable. */
const maxSide = 2400

/** Photos as cameras make them. Drawings and screenshots stay as they are. */
const photos = /^image\/(?:jpeg|webp|heic|heif)$/

/** Width and height within a longest side, never larger than they are. */
export function fitted(width: number, height: number, maxLength: number): { width: number; height: number } {
  const scale = Math.min(1, maxLength / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A photo as a smaller JPEG, the right way up, before it is sent from a telephone. The file itself where it is no photo,
 * small enough, or this browser cannot read it.
 */
export async function shrunk(file: File): Promise<File> {
  if (!photos.test(file.type)) return file
  try {
    return (await smaller(file)) ?? file
  } catch {
    return file
  }
}

async function smaller(file: File): Promise<File | undefined> {
  // The orientation that the camera noted becomes that of the pixels.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = fitted(picture.width, picture.height, maxSide)
    const isApple = /hei[cf]$/.test(file.type)
    if (width === picture.width && height === picture.height && !isApple) return undefined
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!bytes || (bytes.size >= file.size && !isApple)) return undefined
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
    return new File([bytes], name, { type: 'image/jpeg', lastModified: file.lastModified })
  } finally {
    picture.close()
  }
}
