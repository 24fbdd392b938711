/** Before the id in the key of a notice. There is one notice of a kind per student and day, so its id is as good. */
export const noticeKeyPrefix = 'absence:'

/** The notice to the guardians. */
export const noticeKey = (id: string): string => `${noticeKeyPrefix}${id}`

/** Word that the student has come. */
export const endedKey = (id: string): string => `absence-ended:${id}`

/** For the office: the family did not know. */
export const unknownKey = (id: string): string => `absence-unknown:${id}`
