/** The short link of a text: what it opens is asked of the server, so that it names nothing. */
export const linkOf = (publicUrl: string, slug: string, code: string): string =>
  `${publicUrl}/t/${slug}/${code}`
