/** How many of the missing registers are shown on the first screen. */
export const maxMissing = 8
