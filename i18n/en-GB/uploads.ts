/** Files during upload. */
export const uploads = {
  sending: 'Sending… %{percent}%',
  saving: 'Saving the files…',
  of_file: 'Progress of %{name}',
  stop: 'Cancel upload',
  stopped: 'Upload cancelled. No files were saved.',
};
