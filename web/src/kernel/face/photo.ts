/**
 * The address of a photo for an image of this page: images send no header, so the school is in the query.
 * Null: there is no photo.
 */
export const photoOf = (url: string | null | undefined, slug: string): string | null =>
  url ? `${new URL(url).pathname}?school_slug=${slug}` : null
