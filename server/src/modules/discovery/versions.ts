/** Edition of the wire contract; the version of contract/openapi.json. */
export const contractVersion = '2026.04'
