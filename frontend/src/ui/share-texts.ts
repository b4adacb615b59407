/** Apart from the texts that every page loads. */
export const shareTexts = {
  share: "Del",
  linkCopied: "Lenka er kopiert",
  linkNotCopied: "Kunne ikke kopiere lenka",
  copyFromAddressBar: "Kopier den fra adressefeltet i nettleseren.",
};
