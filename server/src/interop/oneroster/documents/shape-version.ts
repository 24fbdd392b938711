/**
 * Increases by one with every release that presents a row differently than the previous one: a feed that was published with
 * another number is published again as a whole, and unchanged documents retain their instant.
 */
export const documentShape = 3
