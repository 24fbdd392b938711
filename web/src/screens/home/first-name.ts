/** Titles that come before a name. */
const title = /^(mr|mrs|ms|miss|mx|dr|prof|sir|m|mme|mlle)\.?$/iu

/** How a person is greeted: by the first name, or by the whole where it begins with a title. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const [first = ''] = words
  return title.test(first) ? name.trim() : first
}
