/** The country code at the beginning of an international number (ITU-T E.164), and trunk zeros after it. */
const callingCode =
  /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])[0-9])0*/

/** The digits of a number without the zeros in front. */
export const dialledNumber = (phone: string): string =>
  phone
    .replaceAll('(0)', '')
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '')

/** A phone number without country prefix and trunk zeros: the same for every way in which it is written. */
export const nationalNumber = (phone: string): string =>
  /^ *(\+|00)/.test(phone) ? dialledNumber(phone).replace(callingCode, '') : dialledNumber(phone)

/** Whether a text is one number, however its digits are grouped. */
export const isWrittenNumber = (text: string): boolean =>
  /^\+?[0-9][0-9 ()./-]*$|^\([0-9 ()./-]*$/.test(text.trim())
