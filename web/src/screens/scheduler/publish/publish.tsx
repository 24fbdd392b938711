export const Publish = (_: { onClose: () => void }) => null
