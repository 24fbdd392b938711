export const PrintScreen = () => null
