/** The cursor in the address of another page, as `next` and `previous` of a list give it. */
export const cursorOf = (address: string | null | undefined): string | undefined =>
  address ? (new URL(address).searchParams.get('cursor') ?? undefined) : undefined
