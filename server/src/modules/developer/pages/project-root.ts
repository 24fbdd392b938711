/** The project's root: what these pages show of it are the files that stand in the repository. */
export const projectRoot = new URL('../../../../../', import.meta.url)
