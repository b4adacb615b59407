mod files;
mod smtp;
