/** A guardian's children, and the day of the one that is chosen. */
export function GuardianHome() {
  return null
}
