/** How many of the missing registers stand on the first screen. */
export const mostMissing = 8
