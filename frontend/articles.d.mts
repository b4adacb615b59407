export function renderArticles(): Record<string, string>;
