/** How many of the missing registers stand on the first screen. */
export const maxMissing = 8
