export const openApi = (): Record<string, unknown> => ({ openapi: '3.1.0' })
