/**
 * The address of a student's photo for an image, which sends no header: the school is in the query. It is made of the id:
 * an address out of an answer is never loaded. Null: there is no photo.
 */
export const studentPhoto = (id: string, url: string | null | undefined, slug: string): string | null =>
  url ? `/api/v1/people/students/${id}/photo?school_slug=${slug}` : null
