/** A login name as it is compared: names that look the same, by Unicode or by case, are the same (NFKC, UAX 15). */
export const loginKey = (name: string): string => name.normalize('NFKC').toLowerCase().normalize('NFKC')

/** Whether a name can be signed in by: no address, and nothing in it that takes no place on paper. */
export const isLoginName = (name: string): boolean => /^[^@\p{C}\u3164]+$/u.test(name)
