export const ComparePart = () => null
