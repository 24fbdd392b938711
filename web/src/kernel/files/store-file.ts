/** Gives a file to the browser to keep. */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the file after the press; a minute is enough to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The name that an answer gives to its file. */
export const fileNameOf = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
