/** Version of the first manifest (product document, section 9). */
export const descriptorVersion = '1.0'

/** Version that the second manifest and the ping name. */
export const apiVersion = '2.0'

/** Edition of the wire contract; the version of contract/openapi.json. */
export const contractVersion = '2026.04'
